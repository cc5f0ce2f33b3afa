/** The fields of a request that are not so already; what is absent changes nothing. */
export const changesOf = <Given extends object>(before: object, given: Given): Partial<Given> => {
  const known: Readonly<Record<string, unknown>> = { ...before }
  const isNew = ([field, value]: [string, unknown]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(known[field])
  // Some of the fields that were given, with their values.
  return Object.fromEntries(Object.entries(given).filter(isNew)) as Partial<Given>
}
