import { AudioLines, FileText, Image, Images, Video } from 'lucide-react'
import type { ContentType } from '#domain/content.ts'

const ICONS = { text: FileText, image: Image, slideshow: Images, video: Video, audio: AudioLines }

export function ContentTypeIcon({ type, className }: { type: ContentType; className?: string }) {
  const Icon = ICONS[type]
  return <Icon aria-hidden="true" className={className} />
}
