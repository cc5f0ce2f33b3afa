import type { Offer } from '../screen/offers.tsx'
import { useSession } from '../session/session.tsx'
import { useMay } from '../session/use-may.ts'
import { useTexts } from '../texts/texts.tsx'
import type { Stream } from './stream.ts'

/**
 * What the reader may do about a stream: its owner, and moderators of the network. The API undoes
 * neither.
 */
export const useStreamOffers = ({
  streamId,
  name,
  status,
  isDeleted,
  userPublicId,
}: Stream): (Offer | false)[] => {
  const { say } = useTexts()
  const { client, userId } = useSession()
  const may = useMay()
  const isModerating = !isDeleted && (may('BAN_USER_FROM_CHANNEL') || userPublicId === userId)
  const params = { path: { streamId } }
  return [
    isModerating &&
      status === 'live' && {
        label: say('endStream'),
        question: { title: say('endStreamTitle', { name }), text: say('endStreamText') },
        run: () => client.delete('/api/v3/video-streaming/{streamId}/streaming-url', { params }),
        done: say('streamIsEnded', { name }),
      },
    isModerating && {
      label: say('remove'),
      question: { title: say('deleteStreamTitle', { name }), text: say('deleteStreamText') },
      run: () => client.delete('/api/v3/video-streaming/{streamId}', { params }),
      done: say('streamIsDeleted', { name }),
    },
  ]
}
