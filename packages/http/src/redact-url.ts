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

/** Lists and objects have several parts, each of which may say what it is; `options[token]` says where a list goes on. */
const isSecret = (name: string): boolean => {
  const parts = decode(decode(name))
    .toLowerCase()
    .split(/[[\].]+/)
  return parts.some((part) => secrets.has(part)) && !(parts[0] === 'options' && parts[1] === 'token')
}

/** What follows a secret may be a part of it. */
const redactParameters = (text: string): string => {
  const parameters = text.split(';')
  const names = parameters.map(nameOf)
  const first = names.findIndex(isSecret)
  return first < 0 ? text : [...parameters.slice(0, first), `${names[first]}=[redacted]`].join(';')
}

/** A URL as a log may hold it: some clients put their token into the query, or behind a semicolon into the path. */
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
