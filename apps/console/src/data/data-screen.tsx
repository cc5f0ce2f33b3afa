import { useNavigate } from '@tanstack/react-router'
import { dataRoute } from '../router.tsx'
import { PartTabs } from '../screen/part-tabs.tsx'
import { Screen } from '../screen/screen.tsx'
import type { TextKey } from '../texts/english.ts'
import { useTexts } from '../texts/texts.tsx'
import { type DataPart, dataParts } from './data-parts.ts'
import { DeletionSection } from './deletion-section.tsx'
import { HoldsSection } from './holds-section.tsx'
import { RetentionSection } from './retention-section.tsx'

const titles: Record<DataPart, TextKey> = {
  holds: 'holds',
  retention: 'retention',
  deletion: 'networkDeletion',
}

/** What is kept from deletion, what is kept for some days only, and how the network is deleted with everything in it. */
export const DataScreen = () => {
  const { say } = useTexts()
  const { part } = dataRoute.useParams()
  const navigate = useNavigate()
  const show = (next: DataPart) => void navigate({ to: '/data/$part', params: { part: next } })
  return (
    <Screen title={say('data')} intro={say('dataIntro')}>
      <PartTabs parts={dataParts} titles={titles} part={part} onShow={show}>
        <Part part={part} />
      </PartTabs>
    </Screen>
  )
}

const Part = ({ part }: { part: DataPart }) => {
  switch (part) {
    case 'holds':
      return <HoldsSection />
    case 'retention':
      return <RetentionSection />
    case 'deletion':
      return <DeletionSection />
  }
}
