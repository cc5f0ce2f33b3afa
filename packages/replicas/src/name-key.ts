/** The longest part of a name that lists are sorted by: an index entry has an end, a community's name hardly. */
const longest = 200

/**
 * What a display name is sorted and searched by: without case, in one Unicode form. Made here and not in SQL, so that it does
 * not depend on the locale of a database.
 */
export const nameKey = (displayName: string): string => [...displayName.normalize('NFC').toLowerCase()].slice(0, longest).join('')
