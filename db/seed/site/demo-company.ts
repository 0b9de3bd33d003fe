/** The company behind the demo shop; its numbers are plainly made up. */
export const demoCompany = {
  everywhere: {
    taxId: '000000000000',
    supportMail: 'support@vitrine.example',
    bankAccount: 'KZ00 0000 0000 0000 0000',
    bankCode: 'XXXXKZKA',
  },
  texts: {
    br: {
      legalName: 'Vitrine Digital LLP',
      address: 'Rua Primernaya, 1, Almaty, 050000, Cazaquistão',
      supportHours: 'todos os dias, das 8h às 23h, horário de Almaty',
      bankName: 'Banco de demonstração',
    },
    en: {
      legalName: 'Vitrine Digital LLP',
      address: '1 Primernaya St, Almaty, 050000, Kazakhstan',
      supportHours: 'every day, 08:00–23:00, Almaty time',
      bankName: 'Demonstration bank',
    },
    ru: {
      legalName: 'ТОО «Витрин Диджитал»',
      address: 'Казахстан, 050000, г. Алматы, ул. Примерная, 1',
      supportHours: 'ежедневно, 08:00–23:00 по времени Алматы',
      bankName: 'Демонстрационный банк',
    },
    hi: {
      legalName: 'Vitrine Digital LLP',
      address: 'प्रिमेर्नाया स्ट्रीट 1, अल्माटी, 050000, कज़ाखस्तान',
      supportHours: 'हर दिन 08:00–23:00, अल्माटी समय',
      bankName: 'डेमो बैंक',
    },
  },
} as const
