import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, inject } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'

const open: (() => void)[] = []
/** Ends all servers of a spec; called once in each. */
export const closeServers = (): void => {
  afterAll(() => {
    for (const close of open.splice(0)) close()
  })
}

/** Answers requests on this machine; returns the address without a slash at its end. */
export const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener)
  open.push(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // A server on a TCP port has such an address.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

// Containers do not reach what specs listen on.
export const describeFetching =
  inject('network')?.composition === 'compose' ? () => {} : describeNetwork
