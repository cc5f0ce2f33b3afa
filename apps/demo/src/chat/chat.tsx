import { useState } from 'react'
import { ChannelList } from './channel-list.tsx'
import { Conversation } from './conversation.tsx'

export type Opened = { channelId: string; title: string }

export const Chat = () => {
  const [opened, open] = useState<Opened>()
  return opened ? (
    <Conversation {...opened} close={() => open(undefined)} />
  ) : (
    <ChannelList open={open} />
  )
}
