import { Offers } from '../screen/offers.tsx'
import { useSession } from '../session/session.tsx'
import type { TextKey } from '../texts/english.ts'
import { useTexts } from '../texts/texts.tsx'
import { changePush } from './push-setting.ts'

type Shown = { vendor: 'fcm' | 'apns' | 'webPush'; title: TextKey; text: TextKey }

/** Deletes the keys of a vendor, after a question: nothing brings them back. */
export const RemoveKeys = ({ vendor, title, text }: Shown) => {
  const { say } = useTexts()
  const { client } = useSession()
  return (
    <Offers
      offers={[
        {
          label: say('removeKeys'),
          question: { title: say('removeKeysTitle', { vendor: say(title) }), text: say(text) },
          run: () => changePush(client, { [vendor]: null }),
          done: say('keysRemoved', { vendor: say(title) }),
        },
      ]}
    />
  )
}
