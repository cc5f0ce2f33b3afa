import { useState } from 'react'
import { ChannelList } from './channel-list.tsx'
import { Conversation } from './conversation.tsx'

export type Opened = { channelId: string; title: string }

/** The channels of this person, or the one that is open; the given one is at first. */
export const Chat = ({ first }: { first?: Opened | undefined }) => {
  const [opened, open] = useState(first)
  return opened ? (
    <Conversation {...opened} close={() => open(undefined)} />
  ) : (
    <ChannelList open={open} />
  )
}
