import { secretParameters } from '@causerie/telemetry'

const secrets = new Set(secretParameters)

const nameOf = (parameter: string): string => parameter.split(/=|%(?:25)*3d/i, 1)[0] ?? ''

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

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

/** A URL that is safe to log: some clients put their token into the query, or after a semicolon into the path. */
export const redactUrl = (url: string): string => {
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
