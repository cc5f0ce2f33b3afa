// A reporter for vitest: prints what each `measure` of `*.measure.ts` found, in a table.

const figure = (value) =>
  value === undefined ? 'the machine was busy' : Number(value.toPrecision(3)).toString()
const lineOf = ({ name, unit, best, usual, limit }) =>
  `| ${name} | ${figure(best)} | ${figure(usual)} | ${figure(limit)} | ${unit} |`

/** Vitest calls it with `new`. */
export default function measuresTable() {
  const lines = []
  return {
    onTestCaseResult(test) {
      const { measured } = test.meta()
      if (measured) lines.push(lineOf(measured))
    },
    onTestRunEnd() {
      const head = ['| measure | best of 5 | usual | fails above | unit |', '|---|---|---|---|---|']
      process.stdout.write(`\n${[...head, ...lines].join('\n')}\n`)
    },
  }
}
