import { Alert, Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../screen/loaded.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { Channel } from './channel.ts'
import { ChannelMessages } from './channel-messages.tsx'

/**
 * A conversation that the reader is not in: where the network allows to read it, it says first that
 * this is recorded.
 */
export const ConversationOfOthers = ({ channel }: { channel: Channel }) => {
  const { say } = useTexts()
  const { client } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const query = useQuery({
    queryKey: ['chat-setting'],
    queryFn: ({ signal }) => client.get('/api/v3/network-settings/chat', { signal }),
  })
  return (
    <Loaded query={query}>
      {({
        isAllowAdminViewConversationMessage: mayRead,
        isAllowAdminManageConversationMessage: mayRemove,
      }) => {
        if (!mayRead) return <Alert role="alert">{say('conversationsArePrivate')}</Alert>
        if (isOpen) return <ChannelMessages channel={channel} mayRemove={mayRemove} />
        return (
          <Alert color="orange" role="note">
            <Stack gap="xs" align="flex-start">
              <Text fw={600}>{say('conversationOfOthers')}</Text>
              <Text size="sm">{say('readingIsRecorded')}</Text>
              <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
                {say('readConversation')}
              </Button>
            </Stack>
          </Alert>
        )
      }}
    </Loaded>
  )
}
