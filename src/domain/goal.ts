import type { Offer } from './offer.ts'

export const DEFAULT_GOALS = [
  {
    id: 'companyTransmission',
    name: {
      en: 'Company Transmission',
      ja: '企業情報の発信',
      fr: "Présentation de l'entreprise",
    },
    description: {
      en: 'Pass on what the company stands for and knows.',
      ja: '会社の理念と知識を伝えます。',
      fr: "Transmettre les valeurs et le savoir-faire de l'entreprise.",
    },
    isActive: true,
  },
  {
    id: 'localCommunication',
    name: {
      en: 'Local Communication',
      ja: '地域とのコミュニケーション',
      fr: 'Communication locale',
    },
    description: {
      en: 'Stay in touch with the neighbourhood and the city.',
      ja: '近隣や街の人々とつながります。',
      fr: 'Rester en contact avec le quartier et la ville.',
    },
    isActive: true,
  },
  {
    id: 'internationalCommunication',
    name: {
      en: 'International Communication',
      ja: '国際コミュニケーション',
      fr: 'Communication internationale',
    },
    description: {
      en: 'Reach residents and visitors from abroad.',
      ja: '海外からの住民や訪問者に情報を届けます。',
      fr: "S'adresser aux résidents et visiteurs venus de l'étranger.",
    },
    isActive: true,
  },
  {
    id: 'productServicePromotion',
    name: {
      en: 'Product & Service Promotion',
      ja: '商品・サービスの宣伝',
      fr: 'Promotion des produits et services',
    },
    description: {
      en: 'Make products and services known.',
      ja: '商品やサービスを広く知らせます。',
      fr: 'Faire connaître les produits et services.',
    },
    isActive: true,
  },
  {
    id: 'marketExpansion',
    name: { en: 'Market Expansion', ja: '市場の拡大', fr: 'Expansion du marché' },
    description: {
      en: 'Find customers in new groups and places.',
      ja: '新しい顧客層や地域を開拓します。',
      fr: 'Trouver une clientèle dans de nouveaux milieux et lieux.',
    },
    isActive: true,
  },
  {
    id: 'brandAwareness',
    name: { en: 'Brand Awareness', ja: 'ブランド認知度の向上', fr: 'Notoriété de la marque' },
    description: {
      en: 'Be recognised and remembered.',
      ja: 'ブランドを知ってもらい、覚えてもらいます。',
      fr: 'Être reconnu et rester en mémoire.',
    },
    isActive: true,
  },
  {
    id: 'customerRetention',
    name: { en: 'Customer Retention', ja: '顧客の維持', fr: 'Fidélisation de la clientèle' },
    description: {
      en: 'Give customers reasons to come back.',
      ja: 'お客様にまた来ていただける理由をつくります。',
      fr: 'Donner aux clients des raisons de revenir.',
    },
    isActive: true,
  },
] as const satisfies readonly Offer[]
