/** The fields that are given and differ from the current ones. */
export const changesOf = <Fields extends object>(before: object, fields: Fields): Partial<Fields> => {
  const current: Readonly<Record<string, unknown>> = { ...before }
  const isNew = ([name, value]: [string, unknown]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(current[name])
  // A subset of the given fields.
  return Object.fromEntries(Object.entries(fields).filter(isNew)) as Partial<Fields>
}
