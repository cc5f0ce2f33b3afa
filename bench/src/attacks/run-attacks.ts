import { type Attack, type Figure, isWithin } from './attack.ts'
import { record } from './record.ts'

/** Runs attacks, each on a process of its own; returns whether every figure is within its limit. */
export const runAttacks = async (
  attacks: readonly Attack[],
  seconds: number,
  print: (line: string) => void,
): Promise<boolean> => {
  let isHeld = true
  for (const attack of attacks) {
    print(`${attack.name}: ${attack.title}`)
    try {
      const figures = await run(attack, seconds)
      for (const figure of figures) print(lineOf(figure))
      isHeld &&= figures.every(isWithin)
      record(attack, figures)
    } catch (error) {
      isHeld = false
      print(`FAIL ${String(error)}`)
    }
  }
  return isHeld
}

const run = async ({ start, measure }: Attack, seconds: number): Promise<readonly Figure[]> => {
  const target = await start()
  try {
    return await measure(target, seconds)
  } finally {
    await target.stop()
  }
}

const lineOf = (figure: Figure): string => {
  const { measure, value, limit, unit } = figure
  return `${isWithin(figure) ? 'ok  ' : 'HIGH'} ${measure}: ${value.toFixed(0)} ${unit} (limit ${limit.toFixed(0)})`
}
