/** An HTTP request as text. */
export type Request = { method: string; path: string; headers: Readonly<Record<string, string>>; body?: unknown }

export const textOf = ({ method, path, headers, body }: Request): string => {
  const json = body === undefined ? '' : JSON.stringify(body)
  const lines = Object.entries({
    host: 'bench',
    ...headers,
    ...(json && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(json)) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${json}`
}
