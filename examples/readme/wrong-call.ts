import { isToolError } from 'dsh-tools'
import { search } from './main.js'

const args = { mode: 'Exact', tags: '["work"]', limit: '5', qurey: 'milk' }
try {
  await search.execute(args, { callId: 'call_1', name: 'search', arguments: args })
} catch (error) {
  if (isToolError(error)) console.log(error.message)
}
