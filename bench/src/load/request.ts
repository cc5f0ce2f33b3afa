/** An HTTP request as text. */
export type Request = {
  method: string
  path: string
  headers: Readonly<Record<string, string>>
  body?: unknown
}

export const textOf = ({ method, path, headers, body }: Request): string => {
  const json = bodyOf({ body })
  const lines = Object.entries({
    host: 'bench',
    ...headers,
    ...(json && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(json)),
    }),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${json}`
}

/** The body as it is sent. */
export const bodyOf = ({ body }: Pick<Request, 'body'>): string =>
  body === undefined ? '' : JSON.stringify(body)
