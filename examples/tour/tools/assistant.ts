import { defineTool } from 'dsh-tools'

export const controlAppliance = defineTool({
  name: 'ControlAppliance.execute',
  description:
    'This function is designed for controlling a home appliance, checking its current status and settings, as well ' +
    'as monitoring indoor air properties like air quality and temperature.',
  additionalProperties: 'unspecified',
  parameters: {
    command: {
      type: 'string',
      required: true,
      description:
        'The command must be specified as a string in Korean, consisting of the room name, appliance name (or ' +
        "alias), and operation command, separated by commas. Examples: '거실, 에어컨, 실행' for turning on the air " +
        "conditioner in the living room, ', 에어컨, 냉방 실행' for activating cooling without specifying the room, " +
        "'다용도실, 통돌이, 중지' for stopping the washing machine (alias '통돌이') in the utility room.",
      enum: ['거실, 에어컨, 실행', ', 에어컨, 냉방 실행', '다용도실, 통돌이, 중지'],
    },
  },
  execute(args) {
    const [room, appliance, operation] = args.command.split(',').map((part) => part.trim())
    return { room: room || 'any', appliance, operation }
  },
})

export const transferToHumanAgent = defineTool({
  name: 'transfer_to_human_agent',
  description:
    'This function facilitates the handover of a chat conversation from a virtual assistant to a human agent, ' +
    'ensuring the user receives appropriate assistance for complex issues that require human intervention.',
  additionalProperties: 'unspecified',
  parameters: {
    statement: {
      type: 'string',
      required: true,
      description:
        'A message provided by the user that describes the issue they are facing, which prompts the handover to a ' +
        'human agent.',
    },
  },
  execute(args) {
    return `A person will take over. They have been told: ${args.statement}`
  },
})

export const finish = defineTool({
  name: 'Finish',
  description:
    'If you think you get the result which can answer the task, call this function to give the final answer. Or, ' +
    "if you think you can't handle the task from this status, call this function to restart.",
  additionalProperties: 'unspecified',
  parameters: {
    return_type: { type: 'string', required: true, enum: ['give_answer', 'give_up_and_restart'] },
    final_answer: {
      type: 'string',
      description:
        'The final answer you want to give the user. You should have this field if "return_type"=="give_answer"',
    },
  },
  execute(args) {
    switch (args.return_type) {
      case 'give_answer':
        return args.final_answer ?? 'The answer is missing: give it in final_answer.'
      case 'give_up_and_restart':
        return 'Starting again.'
    }
  },
})
