/**
 * The fields that are given and differ from the current ones, for an event that records what an
 * update changes.
 */
export const changedFields = <Fields extends object>(
  before: object,
  fields: Fields,
): Partial<Fields> => {
  const current: Readonly<Record<string, unknown>> = { ...before }
  const isNew = ([name, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(current[name])
  // A subset of the given fields.
  return Object.fromEntries(Object.entries(fields).filter(isNew)) as Partial<Fields>
}

/** The changed fields of an object within a record; undefined if nothing in it changes. */
export const changedFieldsIn = <Fields extends object>(
  before: object,
  fields: Fields | undefined,
): Partial<Fields> | undefined => {
  if (!fields) return undefined
  const changes = changedFields(before, fields)
  return Object.keys(changes).length > 0 ? changes : undefined
}
