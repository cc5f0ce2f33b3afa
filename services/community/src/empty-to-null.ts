/**
 * A file that is given as an empty text is cleared; ids are null where a record refers to nothing.
 */
export const emptyToNull = (fileId: string | undefined): string | null | undefined =>
  fileId === '' ? null : fileId
