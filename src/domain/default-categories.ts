import type { Category, CategoryTree } from './category.ts'

function named(id: string, en: string, ja: string, fr: string): Category {
  return { id, name: { en, ja, fr } }
}

/** What a new database starts with. The English name of a sub-category is its id in title case. */
export const DEFAULT_CATEGORIES: CategoryTree = [
  {
    ...named('stores', 'Stores', 'お店', 'Commerces'),
    subCategories: [
      named('accessory', 'Accessory', 'アクセサリー', 'Accessoires'),
      named('apparel', 'Apparel', '衣料品', 'Vêtements'),
      named('bakery-shop', 'Bakery Shop', 'パン屋', 'Boulangerie'),
      named('cafe-restaurant', 'Cafe Restaurant', 'カフェ・レストラン', 'Café-restaurant'),
      named('florist', 'Florist', '花屋', 'Fleuriste'),
      named('supermarket', 'Supermarket', 'スーパーマーケット', 'Supermarché'),
    ],
  },
  {
    ...named('health-beauty', 'Health & Beauty', '健康・美容', 'Santé et beauté'),
    subCategories: [
      named('clinic', 'Clinic', 'クリニック', 'Clinique'),
      named('hairdresser', 'Hairdresser', '美容室', 'Coiffeur'),
      named('sports-gym', 'Sports Gym', 'スポーツジム', 'Salle de sport'),
    ],
  },
  {
    ...named(
      'institutions-practical',
      'Institutions - Practical',
      '公共施設・暮らし',
      'Institutions et vie pratique',
    ),
    subCategories: [
      named('bank', 'Bank', '銀行', 'Banque'),
      named('city-hall', 'City Hall', '市役所', 'Mairie'),
      named('fire-department', 'Fire Department', '消防署', 'Pompiers'),
      named('police-station', 'Police Station', '警察署', 'Commissariat de police'),
      named('post-office', 'Post Office', '郵便局', 'Bureau de poste'),
      named('real-estate', 'Real Estate', '不動産', 'Immobilier'),
      named('train-station', 'Train Station', '駅', 'Gare'),
      named('travel-agency', 'Travel Agency', '旅行代理店', 'Agence de voyages'),
    ],
  },
  {
    ...named('education', 'Education', '教育', 'Éducation'),
    subCategories: [
      named('japanese-language', 'Japanese Language', '国語', 'Langue japonaise'),
      named('mathematics', 'Mathematics', '算数・数学', 'Mathématiques'),
      named('science', 'Science', '理科', 'Sciences'),
      named('social-studies', 'Social Studies', '社会', 'Études sociales'),
      named('english-language', 'English Language', '英語', 'Langue anglaise'),
      named('music', 'Music', '音楽', 'Musique'),
      named('art-crafts', 'Art Crafts', '図画工作・美術', 'Arts plastiques'),
      named('home-economics', 'Home Economics', '家庭科', 'Économie domestique'),
      named('physical-education', 'Physical Education', '体育', 'Éducation physique'),
      named('technology', 'Technology', '技術', 'Technologie'),
      named('moral-education', 'Moral Education', '道徳', 'Éducation morale'),
      named('life-studies', 'Life Studies', '生活科', 'Découverte de la vie quotidienne'),
      named('foreign-languages', 'Foreign Languages', '外国語', 'Langues étrangères'),
      named('geography', 'Geography', '地理', 'Géographie'),
      named('history', 'History', '歴史', 'Histoire'),
      named('civics-ethics', 'Civics Ethics', '公民・倫理', 'Éducation civique et éthique'),
      named('politics-economics', 'Politics Economics', '政治・経済', 'Politique et économie'),
      named('physics', 'Physics', '物理', 'Physique'),
      named('chemistry', 'Chemistry', '化学', 'Chimie'),
      named('biology', 'Biology', '生物', 'Biologie'),
      named('earth-science', 'Earth Science', '地学', 'Sciences de la Terre'),
      named('information-studies', 'Information Studies', '情報', 'Informatique'),
      named('calligraphy', 'Calligraphy', '書道', 'Calligraphie'),
      named('classical-japanese', 'Classical Japanese', '古典', 'Japonais classique'),
    ],
  },
  {
    ...named('general-topics', 'General Topics', '一般トピック', 'Sujets généraux'),
    subCategories: [
      named('family-people', 'Family People', '家族・人々', 'Famille et personnes'),
      named('culture-art', 'Culture Art', '文化・芸術', 'Culture et art'),
      named('outing-trip', 'Outing Trip', 'おでかけ・旅行', 'Sorties et voyages'),
      named('industry-technology', 'Industry Technology', '産業・技術', 'Industrie et technologie'),
      named('engineering', 'Engineering', '工学', 'Ingénierie'),
      named('nature', 'Nature', '自然', 'Nature'),
      named('animals', 'Animals', '動物', 'Animaux'),
      named('work-business', 'Work Business', '仕事・ビジネス', 'Travail et affaires'),
    ],
  },
]
