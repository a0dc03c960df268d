import type { ToolDefinition } from 'dsh-tools'
import {
  searchDirectFlight,
  sendCertificate,
  updateReservationFlights,
  updateReservationPassengers,
} from './airline.ts'
import { controlAppliance, finish, transferToHumanAgent } from './assistant.ts'
import { createContentItem, getPartnerMandates, searchProducts } from './commerce.ts'
import { findMovies, getGameRewards, getGameWinner, getMovies, searchFreeStreaming } from './entertainment.ts'
import { edit, read, write } from './files.ts'
import { calculate, fitLinearRegression } from './mathematics.ts'
import { addAclMapping, bash, listServers } from './operations.ts'
import { getContactInformation, getProjectDetail, getTechStack } from './people.ts'

/** Every tool of the tour, in the order in which it is shown. */
export const tools: readonly ToolDefinition[] = [
  read,
  edit,
  write,
  bash,
  listServers,
  addAclMapping,
  calculate,
  fitLinearRegression,
  searchDirectFlight,
  updateReservationFlights,
  updateReservationPassengers,
  sendCertificate,
  searchProducts,
  getPartnerMandates,
  createContentItem,
  getMovies,
  findMovies,
  searchFreeStreaming,
  getGameRewards,
  getGameWinner,
  getContactInformation,
  getProjectDetail,
  getTechStack,
  controlAppliance,
  transferToHumanAgent,
  finish,
]
