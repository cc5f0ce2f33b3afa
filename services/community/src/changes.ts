/** The fields that are given and differ from the current ones. */
export const changesOf = <Given extends object>(before: object, given: Given): Partial<Given> => {
  const known: Readonly<Record<string, unknown>> = { ...before }
  const isNew = ([field, value]: [string, unknown]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(known[field])
  // A subset of the given fields.
  return Object.fromEntries(Object.entries(given).filter(isNew)) as Partial<Given>
}

/** A file that is given as an empty text is cleared; ids are null where a record refers to nothing. */
export const emptyToNull = (fileId: string | undefined): string | null | undefined => (fileId === '' ? null : fileId)
