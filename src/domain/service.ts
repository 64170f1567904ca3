import type { Offer } from './offer.ts'

export const DEFAULT_SERVICES = [
  {
    id: 'companyAudit',
    name: { en: 'Company Audit', ja: '企業診断', fr: "Audit d'entreprise" },
    description: {
      en: 'A look at where the company stands and what it needs.',
      ja: '会社の現状と課題を明らかにします。',
      fr: "Un état des lieux de l'entreprise et de ses besoins.",
    },
    isActive: true,
  },
  {
    id: 'servicesDevelopment',
    name: { en: 'Services Development', ja: 'サービス開発', fr: 'Développement de services' },
    description: {
      en: 'New services, from the idea to the first customer.',
      ja: '新しいサービスを発案から最初のお客様まで育てます。',
      fr: "De nouveaux services, de l'idée au premier client.",
    },
    isActive: true,
  },
  {
    id: 'productsDevelopment',
    name: { en: 'Products Development', ja: '商品開発', fr: 'Développement de produits' },
    description: {
      en: 'New products, from the idea to the shelf.',
      ja: '新しい商品を発案から店頭まで育てます。',
      fr: "De nouveaux produits, de l'idée au rayon.",
    },
    isActive: true,
  },
  {
    id: 'communicationMarketingStrategy',
    name: {
      en: 'Communication & Marketing Strategy',
      ja: 'コミュニケーション・マーケティング戦略',
      fr: 'Stratégie de communication et de marketing',
    },
    description: {
      en: 'A plan for what to say, to whom and where.',
      ja: '誰に、どこで、何を伝えるかを計画します。',
      fr: 'Un plan : que dire, à qui et où.',
    },
    isActive: true,
  },
  {
    id: 'digitalTransformation',
    name: {
      en: 'Digital Transformation',
      ja: 'デジタルトランスフォーメーション',
      fr: 'Transformation numérique',
    },
    description: {
      en: 'Better daily work with digital tools.',
      ja: 'デジタルツールで日々の仕事を改善します。',
      fr: 'Un meilleur quotidien de travail grâce aux outils numériques.',
    },
    isActive: true,
  },
  {
    id: 'businessConsulting',
    name: { en: 'Business Consulting', ja: '経営コンサルティング', fr: 'Conseil aux entreprises' },
    description: {
      en: 'Advice for the next decision.',
      ja: '次の意思決定を支える助言を行います。',
      fr: 'Des conseils pour la prochaine décision.',
    },
    isActive: true,
  },
] as const satisfies readonly Offer[]
