/** What operators may set and one domain reads, with the value that it has unless they do. */
export type Parameter<V> = { readonly unlessSet: V }
export const parameter = <V>(unlessSet: V): Parameter<V> => ({ unlessSet })

/** A parameter with what operators set. */
export type SetParameter = readonly [parameter: Parameter<unknown>, value: unknown]
export const set = <V>(parameter: Parameter<V>, value: V): SetParameter => [parameter, value]

/** Reads parameters of which these are set, and the others from elsewhere. */
export type ReadParameter = <V>(parameter: Parameter<V>) => V
export const parametersFrom = (
  all: readonly SetParameter[] = [],
  otherwise: ReadParameter = ({ unlessSet }) => unlessSet,
): ReadParameter => {
  const values = new Map(all)
  // `set` takes a parameter with a value of its own type.
  return <V>(parameter: Parameter<V>): V =>
    values.has(parameter) ? (values.get(parameter) as V) : otherwise(parameter)
}
