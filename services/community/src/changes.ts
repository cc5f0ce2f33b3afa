/** The fields that are given and differ from the current ones. */
export const changesOf = <Fields extends object>(before: object, fields: Fields): Partial<Fields> => {
  const current: Readonly<Record<string, unknown>> = { ...before }
  const isNew = ([name, value]: [string, unknown]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(current[name])
  // A subset of the given fields.
  return Object.fromEntries(Object.entries(fields).filter(isNew)) as Partial<Fields>
}

/** A file that is given as an empty text is cleared; ids are null where a record refers to nothing. */
export const emptyToNull = (fileId: string | undefined): string | null | undefined => (fileId === '' ? null : fileId)
