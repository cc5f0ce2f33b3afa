import type {
  StreamFrameCategory,
  VideoStreamingNetworkSetting,
  VideoStreamModeration,
} from '@causerie/contracts/streaming'

type Frame = { category: StreamFrameCategory; confidence: number }
type Label = { label: 'flag' | 'terminate'; threshold: number }

/**
 * The labels that a frame adds to those that its stream has: one for each threshold of the network
 * that it reaches.
 */
export const labelsOf = (
  { category, confidence }: Frame,
  setting: VideoStreamingNetworkSetting['moderation'],
  before: VideoStreamModeration | null,
): Label[] => {
  const limits = setting.enabled
    ? setting.categories.find((one) => one.category === category)
    : undefined
  const reached = (
    label: Label['label'],
    threshold: number | undefined,
    known: readonly { category: string }[] = [],
  ): Label[] =>
    threshold !== undefined &&
    confidence >= threshold &&
    !known.some((one) => one.category === category)
      ? [{ label, threshold }]
      : []
  return [
    ...reached('flag', limits?.flagThreshold, before?.flagLabels),
    ...reached('terminate', limits?.terminateThreshold, before?.terminateLabels),
  ]
}
