import type { ChannelRow } from '../channel/channel.ts'
import { isUntil } from '../channel/mute-end.ts'
import type { ChannelUserState } from '../channel-user/channel-user.ts'

type Limited = Pick<ChannelRow, 'rateLimit' | 'rateLimitWindow' | 'rateLimitTimeout'>
type Sender = Pick<ChannelUserState, 'recentSends'> | undefined

const isLimited = (channel: Limited | undefined, at: string): channel is Limited =>
  channel !== undefined &&
  channel.rateLimit > 0 &&
  (channel.rateLimitTimeout === null || isUntil(channel.rateLimitTimeout, at))

const inWindow = ({ rateLimitWindow }: Limited, sender: Sender, at: string): string[] => {
  const from = new Date(Date.parse(at) - rateLimitWindow).toISOString()
  return (sender?.recentSends ?? []).filter((sent) => sent > from)
}

/** Whether one more message of the sender would exceed the limit of the channel. */
export const isOverRate = (channel: Limited, sender: Sender, at: string): boolean =>
  isLimited(channel, at) && inWindow(channel, sender, at).length >= channel.rateLimit

/** The sends of a window with one more; undefined where nothing is counted. */
export const sendsAfter = (
  channel: Limited | undefined,
  sender: Sender,
  at: string,
): string[] | undefined =>
  isLimited(channel, at)
    ? [...inWindow(channel, sender, at), at].slice(-channel.rateLimit)
    : undefined
