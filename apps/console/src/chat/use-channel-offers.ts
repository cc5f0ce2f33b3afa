import type { Offer } from '../screen/offers.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { type Channel, restOf } from './channel.ts'
import { type MutePeriod, mutePeriods } from './mute-period.tsx'
import { useMayInChannel } from './use-may-in-channel.ts'

/** What the reader may do about a whole channel. One that is deleted only stays readable. */
export const useChannelOffers = (channel: Channel, period: MutePeriod): (Offer | false)[] => {
  const { say } = useTexts()
  const { client } = useSession()
  const may = useMayInChannel(channel)
  const { channelId, name, isOfCommunity, isDeleted, isMuted, muteTimeout } = channel
  if (isDeleted) return []
  const params = { path: { channelId } }
  const mute = (mutePeriod: number) => ({
    run: () => client.put('/api/v2/channel/{channelId}/mute', { params, body: { mutePeriod } }),
    done: say(mutePeriod === 0 ? 'channelUnmuted' : 'channelMuted', { name }),
  })
  return [
    may('MUTE_CHANNEL') &&
      !isMuted && {
        label: say('mute'),
        question: {
          title: say('muteTitle', { name }),
          text: say('muteChannelText', { period: say(period) }),
        },
        ...mute(mutePeriods[period]),
        undo: mute(0),
      },
    may('MUTE_CHANNEL') &&
      isMuted && {
        label: say('unmute'),
        isHarmless: true,
        ...mute(0),
        undo: mute(restOf(muteTimeout, Date.now())),
      },
    may('CLOSE_CHANNEL') && {
      label: say('closeChannel'),
      question: { title: say('closeChannelTitle', { name }), text: say('closeChannelText') },
      run: () => client.post('/api/v2/channels/{channelId}/close', { params }),
      done: say('channelClosed', { name }),
    },
    may('CLOSE_CHANNEL') &&
      !isOfCommunity && {
        label: say('remove'),
        question: { title: say('deleteChannelTitle', { name }), text: say('deleteChannelText') },
        run: () => client.delete('/api/v3/channels/{channelId}', { params }),
        done: say('channelDeleted', { name }),
      },
  ]
}
