/**
 * The parameters whose values are logged: what a page looks like, and ids and kinds that the
 * answer's records have anyway. Everything else may be a secret, such as the signature of a private
 * file, or words that somebody searches for.
 */
const logged = new Set([
  ...[
    'options[limit]',
    'options[skip]',
    'limit',
    'sortby',
    'sortorder',
    'filter',
    'size',
    'range',
    'seenstate',
  ],
  ...[
    'type',
    'types',
    'targettype',
    'contenttype',
    'referencetype',
    'feedtype',
    'datatype',
    'datatypes',
    'status',
    'statuses',
  ],
  ...[
    'memberships',
    'referenceversion',
    'filterbyparentid',
    'matchingonlyparentpost',
    'exactmatchkeyword',
  ],
  ...[
    'isdeleted',
    'ispublic',
    'islive',
    'isexpired',
    'hasflag',
    'notpostedonly',
    'permanent',
    'deleteall',
  ],
  ...['harddeletepost', 'harddeletecomment', 'markmessagedeleted', 'preserve-edited-at'],
  ...[
    'targetid',
    'communityid',
    'categoryid',
    'channelid',
    'parentid',
    'referenceid',
    'contentid',
    'eventid',
  ],
])
const redacted = '[redacted]'

/** Characters of a URL that are logged, and looked at: a URL may have 128 KB. */
const loggedAtMost = 1000

/**
 * Decodes ASCII, which is all that a name has. Unlike `decodeURIComponent`, it never throws, which
 * would be slow.
 */
const decode = (text: string): string =>
  text.replace(/%([0-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )

/**
 * A name as it is listed, without the place of an item of a list; undefined if it may be anything.
 */
const nameOf = (text: string): string | undefined => {
  const name = decode(text)
  return name.length <= longestName && isName.test(name)
    ? name.toLowerCase().replace(/\[\d{0,5}\]$/, '')
    : undefined
}
const longestName = 60
const isName = /^[a-z-]+(?:\[[a-z\d-]{0,40}\])*$/i

/** A parameter without the value; one without a name may be a value as a whole. */
const redactParameter = (parameter: string): string => {
  const end = parameter.indexOf('=')
  const written = end < 0 ? '' : parameter.slice(0, end)
  const name = nameOf(written)
  if (name === undefined) return redacted
  return logged.has(name) ? parameter : `${written}=${redacted}`
}

/**
 * The beginning of a URL that is safe to log: the parameters of its query, and those that clients
 * put after a semicolon into the path.
 */
export const redactUrl = (whole: string): string => {
  const url = whole.slice(0, loggedAtMost)
  const start = url.indexOf('?')
  const path = (start < 0 ? url : url.slice(0, start)).replace(/;[^/]*/g, `;${redacted}`)
  if (start < 0) return path
  const parameters = url.slice(start + 1).split(/[&;]/)
  return `${path}?${parameters.map((parameter) => (parameter === '' ? '' : redactParameter(parameter))).join('&')}`
}
