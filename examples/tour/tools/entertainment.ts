import { defineTool } from 'dsh-tools'

export const getMovies = defineTool({
  name: 'get_movies',
  description:
    'Retrieves a list of movies playing in a specified city, cinema hall, and date, filtered by language and format.',
  additionalProperties: 'unspecified',
  parameters: {
    city: {
      type: 'string',
      required: true,
      description: "The city where the movies are being screened, such as 'Noida', 'Amritsar', or 'Indore'.",
    },
    cinema_hall: {
      type: 'string',
      description:
        "The name of the cinema hall, for example 'PVR Logix', 'SARV Cinemas', 'PVR SCT City Centre', or " +
        "'Miraj Cinemas'.",
    },
    movie_date: { type: 'string', description: "The date to check for movies, formatted as 'DD-MM-YYYY'." },
    movie_language: {
      type: 'string',
      description: "The language of the movies, for example 'Hindi', 'English', 'Malayalam', 'Telugu', or 'Punjabi'.",
      enum: ['Hindi', 'English', 'Malayalam', 'Telugu', 'Punjabi'],
      default: 'Hindi',
    },
    movie_format: {
      type: 'string',
      description: "The format of the movies, such as '2D', '3D', '4DX', '2D Screen X', 'ICE', or 'IMAX 2D'.",
      enum: ['2D', '3D', '4DX', '2D Screen X', 'ICE', 'IMAX 2D'],
      default: '2D',
    },
  },
  execute(args) {
    const place = args.cinema_hall === undefined ? args.city : `${args.cinema_hall}, ${args.city}`
    const film = `${args.movie_language ?? 'Hindi'}, ${args.movie_format ?? '2D'}`
    return `No films listed (${film}) at ${place} on ${args.movie_date ?? 'any day'}`
  },
})

export const findMovies = defineTool({
  name: 'Movies_1_FindMovies',
  description: 'Search for movies based on location, genre, and show type at specific theaters.',
  additionalProperties: 'unspecified',
  parameters: {
    location: {
      type: 'string',
      required: true,
      description:
        "The city where the theatre is located, in the format of 'City, State', such as 'Berkeley, CA' or " +
        "'New York, NY'.",
    },
    theater_name: {
      type: 'string',
      description: 'The name of the theatre. If unspecified, all theatres are considered.',
      default: 'dontcare',
    },
    genre: {
      type: 'string',
      description: 'The genre of the movie. If unspecified, all genres are considered.',
      enum: [
        'World',
        'Offbeat',
        'Mystery',
        'Supernatural',
        'Horror',
        'Animation',
        'Sci-fi',
        'Documentary',
        'Drama',
        'War',
        'Family',
        'Action',
      ],
    },
    show_type: {
      type: 'string',
      description: 'The type of movie show. If unspecified, all show types are considered.',
      enum: ['regular', '3d', 'imax'],
    },
  },
  execute(args) {
    const kind = [args.show_type, args.genre].filter((word) => word !== undefined).join(' ')
    return `Searching ${args.location} for ${kind || 'any'} films`
  },
})

export const searchFreeStreaming = defineTool({
  name: 'search_basic_free_for_streaming_availability',
  description: 'Search through the catalog of the given services in the given country.',
  additionalProperties: 'unspecified',
  parameters: {
    services: {
      type: 'string',
      required: true,
      description:
        'A comma separated list of up to 4 services to search in. See `/v2/services` endpoint to get the supported ' +
        'services and their ids/names.\n\nSyntax of the values supplied in the list can be as the ' +
        'followings:\n\n`<sevice_id>`: Searches in the entire catalog of t',
    },
    country: {
      type: 'string',
      required: true,
      description:
        '2 letter ISO 3166-1 alpha-2 country code of the country to search in. See the about page to check the ' +
        'supported countries.',
    },
    cursor: {
      type: 'string',
      description:
        'Cursor is used for pagination. After each request, the response includes a `hasMore` boolean field to tell ' +
        'if there are more results that did not fit the returned list size. If it is set as true, to get the rest of ' +
        'the result set, send a new request (with ',
    },
    show_original_language: {
      type: 'string',
      description:
        'A 2 letter ISO 639-1 language code to only search within the shows whose original language matches with ' +
        'the provided language.',
    },
    genre: {
      type: 'string',
      description:
        'A genre id to only search within the shows in that genre. See `/v2/genres` endpoint to see available ' +
        'genres and ids.',
    },
    keyword: {
      type: 'string',
      description: 'A keyword to only search within the shows have that keyword in their overview or title.',
    },
    output_language: {
      type: 'string',
      description:
        '2 letter iso code of the output language. Default is `en`. See the about page to see the list of ' +
        'languages supported.',
    },
    show_type: {
      type: 'string',
      description:
        'Type of shows to search in. Accepted values are `movie`, `series` or `all`. The default value is `all`.',
    },
  },
  execute(args) {
    const { services, country, cursor, ...filters } = args
    return { country: country.toLowerCase(), services: services.split(','), filters, page: cursor ?? 'first' }
  },
})

export const getGameRewards = defineTool({
  name: 'game_rewards.get',
  description:
    'Retrieve information about different types of rewards that a player can receive when playing a specific game ' +
    'across various platforms.',
  additionalProperties: 'unspecified',
  parameters: {
    game: {
      type: 'string',
      required: true,
      description: 'The exact name of the game for which reward information is being retrieved.',
    },
    platform: {
      type: 'string',
      required: true,
      description:
        "The gaming platform for which reward information is being retrieved, such as 'Xbox', 'PlayStation', or 'PC'.",
    },
    mission: {
      type: 'string',
      description:
        'The specific mission within the game for which rewards are being queried. If omitted, rewards for the ' +
        'entire game will be returned.',
      default: 'All Missions',
    },
    trophy: {
      type: 'string',
      description:
        "The trophy level, such as 'bronze', 'silver', 'gold', or 'platinum', for which rewards information is " +
        'sought. If omitted, rewards for all trophy levels will be returned.',
      enum: ['bronze', 'silver', 'gold', 'platinum'],
    },
  },
  execute(args) {
    const level = args.trophy ?? 'every'
    return `${args.game} (${args.platform}), ${args.mission ?? 'All Missions'}: ${level} trophy`
  },
})

export const getGameWinner = defineTool({
  name: 'game_result.get_winner',
  description: 'Get the winner of a specific basketball game.',
  additionalProperties: 'unspecified',
  parameters: {
    teams: {
      type: 'array',
      required: true,
      items: { type: 'string' },
      description: 'List of two teams who played the game.',
    },
    date: { type: 'string', required: true, description: 'The date of the game, formatted as YYYY-MM-DD.' },
    venue: { type: 'string', description: "Optional: The venue of the game. Default is 'home'." },
  },
  execute(args) {
    return `${args.teams.join(' against ')} (${args.venue ?? 'home'}) on ${args.date}: no result on record`
  },
})
