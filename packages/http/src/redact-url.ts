const secrets = new Set([
  ...['token', 't', 'authtoken', 'access_token', 'accesstoken', 'refreshtoken', 'authorization'],
  ...['apikey', 'api_key', 'x-api-key', 'serverkey', 'server_key', 'x-server-key', 'secret', 'password'],
])

const nameOf = (pair: string): string => {
  const name = pair.split('=', 1)[0] ?? ''
  try {
    return decodeURIComponent(name).toLowerCase()
  } catch {
    return name.toLowerCase()
  }
}

/** A URL as a log may hold it: some clients put their token into the query. */
export const redactUrl = (url: string): string => {
  const start = url.indexOf('?')
  if (start < 0) return url
  const pairs = url.slice(start + 1).split('&')
  return `${url.slice(0, start)}?${pairs.map((pair) => (secrets.has(nameOf(pair)) ? `${pair.split('=', 1)[0]}=[redacted]` : pair)).join('&')}`
}
