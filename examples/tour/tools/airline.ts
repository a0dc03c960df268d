import { defineTool } from 'dsh-tools'

const timetable = [
  { flight: 'HAT069', origin: 'JFK', destination: 'SEA', departs: '06:00' },
  { flight: 'HAT083', origin: 'JFK', destination: 'SEA', departs: '01:00' },
  { flight: 'HAT028', origin: 'BOS', destination: 'MCO', departs: '14:30' },
]

export const searchDirectFlight = defineTool({
  name: 'search_direct_flight',
  description: 'Search direct flights between two cities on a specific date.',
  additionalProperties: 'unspecified',
  parameters: {
    origin: {
      type: 'string',
      required: true,
      description: "The origin city airport in three letters, such as 'JFK'.",
    },
    destination: {
      type: 'string',
      required: true,
      description: "The destination city airport in three letters, such as 'LAX'.",
    },
    date: {
      type: 'string',
      required: true,
      description: "The date of the flight in the format 'YYYY-MM-DD', such as '2024-01-01'.",
    },
  },
  execute(args) {
    return timetable
      .filter((line) => line.origin === args.origin && line.destination === args.destination)
      .map((line) => ({ flight: line.flight, departs: `${args.date}T${line.departs}` }))
  },
})

export const updateReservationFlights = defineTool({
  name: 'update_reservation_flights',
  description: 'Update the flight information of a reservation.',
  additionalProperties: 'unspecified',
  parameters: {
    reservation_id: { type: 'string', required: true, description: "The reservation ID, such as 'ZFA04Y'." },
    cabin: { type: 'string', required: true, enum: ['basic_economy', 'economy', 'business'] },
    flights: {
      type: 'array',
      required: true,
      description:
        'An array of objects containing details about each piece of flight in the ENTIRE new reservation. Even if ' +
        'the a flight segment is not changed, it should still be included in the array.',
      items: {
        type: 'object',
        properties: {
          flight_number: { type: 'string', required: true, description: "Flight number, such as 'HAT001'." },
          date: {
            type: 'string',
            required: true,
            description: "The date for the flight in the format 'YYYY-MM-DD', such as '2024-05-01'.",
          },
        },
      },
    },
    payment_id: {
      type: 'string',
      required: true,
      description:
        "The payment id stored in user profile, such as 'credit_card_7815826', 'gift_card_7815826', " +
        "'certificate_7815826'.",
    },
  },
  execute(args) {
    const legs = args.flights.map((flight) => `${flight.flight_number} on ${flight.date}`)
    return `${args.reservation_id}: ${args.cabin}, ${legs.join(', ')}; charged to ${args.payment_id}`
  },
})

export const updateReservationPassengers = defineTool({
  name: 'update_reservation_passengers',
  description: 'Update the passenger information of a reservation.',
  additionalProperties: 'unspecified',
  parameters: {
    reservation_id: { type: 'string', required: true, description: "The reservation ID, such as 'ZFA04Y'." },
    passengers: {
      type: 'array',
      required: true,
      description: 'An array of objects containing details about each passenger.',
      items: {
        type: 'object',
        properties: {
          first_name: {
            type: 'string',
            required: true,
            description: "The first name of the passenger, such as 'Noah'.",
          },
          last_name: {
            type: 'string',
            required: true,
            description: "The last name of the passenger, such as 'Brown'.",
          },
          dob: {
            type: 'string',
            required: true,
            description: "The date of birth of the passenger in the format 'YYYY-MM-DD', such as '1990-01-01'.",
          },
        },
      },
    },
  },
  execute(args) {
    const names = args.passengers.map(({ first_name, last_name, dob }) => `${first_name} ${last_name} (${dob})`)
    return `${args.reservation_id}: ${names.join(', ')}`
  },
})

export const sendCertificate = defineTool({
  name: 'send_certificate',
  description: 'Send a certificate to a user. Be careful!',
  additionalProperties: 'unspecified',
  parameters: {
    user_id: {
      type: 'string',
      required: true,
      description: "The ID of the user to book the reservation, such as 'sara_doe_496'.",
    },
    amount: { type: 'number', required: true, description: 'Certificate amount to send.' },
  },
  execute(args) {
    return `would send ${args.user_id} a certificate of $${args.amount.toFixed(2)}`
  },
})
