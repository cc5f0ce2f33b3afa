import { Button } from '@mantine/core'
import { useActing } from '../screen/acting.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { BrowserRefused, registerBrowser } from './this-browser.ts'

/** Makes this browser a device of the reader, so that a test comes here. */
export const RegisterBrowser = () => {
  const { say } = useTexts()
  const { client, userId } = useSession()
  const { perform } = useActing()
  const run = async () => {
    try {
      await registerBrowser(client, userId)
    } catch (error) {
      throw error instanceof BrowserRefused ? new Error(say(error.why)) : error
    }
  }
  return (
    <Button variant="default" onClick={() => void perform({ run, done: say('browserRegistered') })}>
      {say('registerBrowser')}
    </Button>
  )
}
