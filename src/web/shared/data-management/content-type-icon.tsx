import { AudioLines, FileQuestion, FileText, Image, Images, Video } from 'lucide-react'
import { isContentType } from '#domain/content.ts'

const ICONS = { text: FileText, image: Image, slideshow: Images, video: Video, audio: AudioLines }

export function ContentTypeIcon({ type, className }: { type: string; className?: string }) {
  const Icon = isContentType(type) ? ICONS[type] : FileQuestion
  return <Icon aria-hidden="true" className={className} />
}
