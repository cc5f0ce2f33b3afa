import { secretParameters } from '@causerie/telemetry'

const secrets = new Set(secretParameters)

/** Characters of a URL that are logged, and looked at: a URL may have 128 KB. */
const loggedAtMost = 1000

const nameOf = (parameter: string): string => parameter.split(/=|%(?:25)*3d/i, 1)[0] ?? ''

/** Decodes ASCII, which is all that a secret's name has. Unlike `decodeURIComponent`, it never throws, which would be slow. */
const decode = (text: string): string =>
  text.replace(/%([0-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Names of lists and objects have several parts, each of which may mark a secret; `options[token]` is a paging token. */
const isSecret = (name: string): boolean => {
  const parts = decode(decode(name))
    .toLowerCase()
    .split(/[[\].]+/)
  return parts.some((part) => secrets.has(part)) && !(parts[0] === 'options' && parts[1] === 'token')
}

/** Text after a secret may be part of it. */
const redactParameters = (text: string): string => {
  const parameters = text.split(';')
  const names = parameters.map(nameOf)
  const first = names.findIndex(isSecret)
  return first < 0 ? text : [...parameters.slice(0, first), `${names[first]}=[redacted]`].join(';')
}

/** The beginning of a URL that is safe to log: some clients put their token into the query, or after a semicolon into the path. */
export const redactUrl = (whole: string): string => {
  const url = whole.slice(0, loggedAtMost)
  const start = url.indexOf('?')
  const path = (start < 0 ? url : url.slice(0, start)).replace(/;[^/]*/g, (text) => `;${redactParameters(text.slice(1))}`)
  return start < 0
    ? path
    : `${path}?${url
        .slice(start + 1)
        .split('&')
        .map(redactParameters)
        .join('&')}`
}
