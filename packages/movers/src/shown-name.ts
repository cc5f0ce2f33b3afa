const shown = /[\p{L}\p{N}\p{P}\p{S}]/u

/** The first of some names that shows something, without white space at its ends. */
export const shownName = (...names: readonly (string | null | undefined)[]): string | undefined =>
  names.find((name) => name && shown.test(name))?.trim()
