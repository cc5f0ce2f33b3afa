import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../session/signed-in.tsx'
import { useCommand } from '../session/use-command.ts'

export const useChannel = (channelId: string) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ['channels', 'one', channelId],
    queryFn: () => client.channels.get({ channelId }),
  })
}

type Wanted = { userIds: string[]; displayName?: string; isDistinct?: boolean }

/** Starts a conversation, or opens the one that these people have; answers its id. */
export const useStartConversation = () => {
  const { client } = useSignedIn()
  return useCommand(async (wanted: Wanted) => {
    const { channels } = await client.channels.createConversation(wanted)
    return channels[0]?.channelId ?? ''
  }, 'channels')
}
