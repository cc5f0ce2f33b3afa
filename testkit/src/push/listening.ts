import type { AddressInfo, Server } from 'node:net'

/** Listens on a free port of this machine; returns its URL. */
export const listening = async (server: Server): Promise<string> => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // A server on a TCP port has such an address.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
