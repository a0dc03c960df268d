import { defineTool } from 'dsh-tools'
import { evaluate } from '../arithmetic.ts'

export const calculate = defineTool({
  name: 'calculate',
  description: 'Calculate the result of a mathematical expression.',
  additionalProperties: 'unspecified',
  parameters: {
    expression: {
      type: 'string',
      required: true,
      description:
        "The mathematical expression to calculate, such as '2 + 2'. The expression can contain numbers, operators " +
        '(+, -, *, /), parentheses, and spaces.',
    },
  },
  execute(args) {
    return String(evaluate(args.expression))
  },
})

export const fitLinearRegression = defineTool({
  name: 'linear_regression_fit',
  description: 'Fit a linear regression model to data.',
  additionalProperties: 'unspecified',
  parameters: {
    x: {
      type: 'array',
      required: true,
      items: { type: 'number' },
      description: 'Array of the predictor variable.',
    },
    y: {
      type: 'array',
      required: true,
      items: { type: 'number' },
      description: 'Array of the dependent variable.',
    },
    return_residuals: {
      type: 'boolean',
      description:
        'Flag indicating whether to return the residuals (the difference between the observed and predicted ' +
        'values). Optional.',
    },
  },
  execute(args) {
    const points = args.x.flatMap((x, index) => {
      const y = args.y[index]
      return y === undefined ? [] : [{ x, y }]
    })
    const meanX = mean(points.map((point) => point.x))
    const meanY = mean(points.map((point) => point.y))
    const covariance = mean(points.map((point) => (point.x - meanX) * (point.y - meanY)))
    const variance = mean(points.map((point) => (point.x - meanX) ** 2))
    if (!(variance > 0)) return 'no line fits: give at least two points whose x differ'
    const slope = covariance / variance
    const intercept = meanY - slope * meanX
    const fit = { slope, intercept }
    if (!args.return_residuals) return fit
    return { ...fit, residuals: points.map((point) => point.y - (slope * point.x + intercept)) }
  },
})

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
