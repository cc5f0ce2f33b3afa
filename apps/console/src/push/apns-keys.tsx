import { Group } from '@mantine/core'
import { useState } from 'react'
import { Facts } from '../screen/facts.tsx'
import { Folded } from '../screen/folded.tsx'
import { useTexts } from '../texts/texts.tsx'
import { ApnsForm } from './apns-form.tsx'
import type { PushSetting } from './push-setting.ts'
import { RemoveKeys } from './remove-keys.tsx'
import { VendorSection } from './vendor-section.tsx'

/** The key for iOS, of which all but the key itself is shown. */
export const ApnsKeys = ({ apns }: { apns: PushSetting['apns'] }) => {
  const { say } = useTexts()
  const [sent, setSent] = useState(0)
  const form = (
    <ApnsForm
      key={`${sent} ${JSON.stringify(apns)}`}
      apns={apns}
      onDone={() => setSent((before) => before + 1)}
    />
  )
  return (
    <VendorSection vendor="apns" title="apns" hint="apnsHint" hasKeys={apns !== null}>
      {apns ? (
        <>
          <Facts
            facts={[
              [say('apnsKeyId'), apns.keyId],
              [say('apnsTeamId'), apns.teamId],
              [say('apnsTopic'), apns.topic],
              [say('apnsApps'), say(apns.isProduction ? 'apnsIsProduction' : 'apnsIsDevelopment')],
            ]}
          />
          <Folded summary={say('changeKey')}>{form}</Folded>
          <Group>
            <RemoveKeys vendor="apns" title="apns" text="removeVendorText" />
          </Group>
        </>
      ) : (
        form
      )}
    </VendorSection>
  )
}
