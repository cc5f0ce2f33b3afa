import { type Literal, literalOf } from '@causerie/protocol'
import { getOrMake } from './get-or-make.ts'

/** Fewer members are as fast where they are added one by one. */
const addedAtMost = 16
/** Most names are those of a `load` in the code, but those of a fold may be ids. */
const literalsAtMost = 1_000
const literals = new Map<string, Literal>()

/** An object with a value under each name. */
export const underNames = (
  names: readonly string[],
  valueUnder: (name: string) => unknown,
): Readonly<Record<string, unknown>> => {
  const key = names.length > addedAtMost ? names.join('\n') : ''
  if (key !== '' && (literals.has(key) || literals.size < literalsAtMost))
    return getOrMake(literals, key, () => literalOf(names))(names.map(valueUnder))
  const values: Record<string, unknown> = {}
  for (const name of names) values[name] = valueUnder(name)
  return values
}
