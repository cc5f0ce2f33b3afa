import { linksInPiece } from './link-pieces.ts'
import { normalised } from './normalised-link.ts'

/**
 * The links of a text as `scheme://host/path?query`, in the form in which rules see them: the host
 * in ASCII and lower case, without port, user and trailing dot. Finds more than clients do:
 * whatever some of them would make a link of, if the URL parser of browsers takes it. Linear in the
 * text: pieces are disjoint, and each is read a fixed number of times.
 */
export const linksIn = (text: string): string[] => {
  const links = readings(text).flatMap((reading) => reading.split(separator).flatMap(linksInPiece))
  return [...new Set(links.flatMap((link) => normalised(link) ?? []))]
}

/**
 * Browsers drop invisible characters of a host, such as soft hyphens; others, such as marks of
 * direction, end a link.
 */
const readings = (text: string): string[] =>
  invisible.test(text)
    ? [text.replaceAll(everyInvisible, ''), text.replaceAll(everyInvisible, ' ')]
    : [text]

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u
const everyInvisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu
/**
 * No client continues a link behind these. Brackets like those of Markdown separate its text from
 * its address.
 */
const separator = /[\s\p{Cc}<>"“”„‘’«»「」『』【】（）《》〈〉、，]+|\]\(/u

/** All texts of a record's data, for whoever looks for links in them. */
export const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
