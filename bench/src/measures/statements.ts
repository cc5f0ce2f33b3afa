import type { SentStatement } from '@causerie/testkit/kernel/sent-statements'

export const tripsOf = (sent: readonly SentStatement[]): number =>
  sent.filter(({ isTrip }) => isTrip).length

/** The statements of a command's transaction, without reads before and after it. */
export const batchOf = (sent: readonly SentStatement[]): SentStatement[] => {
  const text = sent.map((each) => each.text)
  return sent.slice(text.indexOf('begin'), text.indexOf('commit') + 1)
}
