import { createServer } from 'node:net'

type Address = { host: string; port: number }

/**
 * Throws an error with one line if something listens on the port already. Called before a start
 * creates anything.
 */
export const refuseTakenPort = async ({ host, port }: Address): Promise<void> => {
  // 0 stands for any free port.
  if (port === 0) return
  const code = await listenBriefly({ host, port })
  if (code === 'EADDRINUSE') {
    throw new Error(
      `port ${port} of ${host} is in use. Stop the program that listens there, or choose another port: PORT=${port + 1} npm start`,
    )
  }
  if (code === 'EACCES')
    throw new Error(
      `port ${port} of ${host} is reserved for privileged users. Choose another port: PORT=8080 npm start`,
    )
}

/** The code of the error that listening ends with; undefined if the port can be used. */
const listenBriefly = (address: Address): Promise<string | undefined> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'unknown'))
    server.listen(address, () => server.close(() => resolve(undefined)))
  })
