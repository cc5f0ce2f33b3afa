import { connect } from 'node:net'
import { verifySession } from '@causerie/contracts/community'
import { createPost } from '@causerie/contracts/content'
import { expect, it } from 'vitest'
import { describeNetwork } from '../describe-network.ts'
import { people } from '../people.ts'
import { sharedNetwork } from '../shared-network.ts'

const given = sharedNetwork(people)

type Cut = {
  answer: string
  /** It wrote to a connection that had been cut, and may have lost the answer by that. */
  isLate: boolean
}

/**
 * Sends the beginning, then a byte every half second; resolves with what came back, once the
 * connection has ended.
 */
const drip = (baseUrl: string, beginning: string): Promise<Cut> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(baseUrl)
    let answer = ''
    let isLate = false
    let dripping: NodeJS.Timeout | undefined
    const socket = connect(Number(port), hostname, () => {
      socket.write(beginning)
      dripping = setInterval(() => socket.write('x'), 500)
    })
    socket.on('data', (chunk) => {
      answer += String(chunk)
    })
    socket.on('error', () => {
      isLate = true
    })
    socket.on('close', () => {
      clearInterval(dripping)
      resolve({ answer, isLate })
    })
  })

describeNetwork('slow clients', () => {
  it('are disconnected with an error body, while others are served', async () => {
    const { network, alice } = await given()
    const head = (line: string) =>
      `${line} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${alice.token}\r\n`
    const slowHeads = Array.from({ length: 100 }, () =>
      drip(network.baseUrl, `${head(`GET ${verifySession.path}`)}x-slow: `),
    )
    const slowBodies = Array.from({ length: 100 }, () =>
      drip(
        network.baseUrl,
        `${head(`POST ${createPost.path}`)}content-type: application/json\r\ncontent-length: 1000\r\n\r\n{"data":"`,
      ),
    )
    let isOver = false
    const cut = Promise.all([...slowHeads, ...slowBodies]).finally(() => {
      isOver = true
    })
    let served = 0
    while (!isOver) {
      expect((await alice.call(verifySession)).status).toBe(200)
      served += 1
    }
    const all = await cut
    const notified = all.filter(({ answer, isLate }) => answer !== '' || !isLate)
    expect(notified.length).toBeGreaterThan(all.length / 2)
    for (const { answer } of notified)
      expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"status":"error","code":400000/)
    expect(served).toBeGreaterThan(1)
  })
})
