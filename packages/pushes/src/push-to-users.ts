import type { NotifiableEvent, TrayAbout } from '@causerie/contracts/push'

/** What a push is about: its words are asked for when it is sent. */
export type PushAbout = {
  event: NotifiableEvent
  senderId: string
  /** The network, or one of the users, has templates for the event. */
  isTemplated?: true
} & (
  | {
      kind: 'message'
      messageId: string
      channelId: string
      /** The community whose channel it is. Only of templated pushes: its level has templates too. */
      communityId?: string
    }
  | { kind: 'item'; trayAbout: TrayAbout }
)

/** A push to some users; `at`: when the event happened. */
export type PushToUsers = {
  networkId: string
  /** At most 1,000, of whom settings let all be told. */
  userIds: readonly string[]
  about: PushAbout
  /** A push replaces an earlier one of the same key that waits. */
  collapseKey: string
  at: string
}
