/** The id of a key in the name that Apple gives to its file; undefined in other names. */
export const keyIdOfFile = (name: string): string | undefined =>
  /^AuthKey_([A-Z\d]{10})\b/.exec(name)?.[1]
