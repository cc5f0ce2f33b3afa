import type { Outbound, OutboundAnswer } from '@causerie/outbound'

/** A request that a webhook got. */
export type Request = {
  id: string
  event: string
  /** Ids of the messages that it shows. */
  messageIds: string[]
  isReplay: boolean
}

type Says = (request: Request) => OutboundAnswer | Promise<OutboundAnswer>

const withStatus = (status: number, headers: Record<string, string> = {}): OutboundAnswer => ({
  ...{ status, headers, body: Buffer.from('{}') },
  ...{ isCut: false, duration: 1 },
})
export const accepts: Says = () => withStatus(200)
export const answers =
  (status: number, headers: Record<string, string> = {}): Says =>
  () =>
    withStatus(status, headers)
export const isAway: Says = () => ({ failure: 'unreachable', detail: 'refused', duration: 1 })

/** Receivers by their URLs, without a network between. They accept everything at first. */
export const receivers = () => {
  const all = new Map<string, { says: Says; received: Request[] }>()
  const receiver = (url: string) => {
    const known = all.get(url) ?? { says: accepts, received: [] }
    all.set(url, known)
    return known
  }
  const outbound: Pick<Outbound, 'post'> = {
    post: async (url, { body, headers }) => {
      // The role sends nothing else.
      const { event, data } = JSON.parse(String(body)) as {
        event: string
        data: { messages?: { messageId: string }[] }
      }
      const request: Request = {
        id: headers['webhook-id'] ?? '',
        event,
        messageIds: (data.messages ?? []).map(({ messageId }) => messageId),
        isReplay: headers['causerie-replay'] === 'true',
      }
      const { received, says } = receiver(url)
      received.push(request)
      return says(request)
    },
  }
  return { outbound, receiver }
}

/** Keeps requests open until they are released, with a status. */
export const holding = () => {
  let release: (answer: OutboundAnswer) => void = () => {}
  const answer = new Promise<OutboundAnswer>((resolve) => {
    release = resolve
  })
  const says: Says = () => answer
  return { says, release: (status: number) => release(withStatus(status)) }
}
