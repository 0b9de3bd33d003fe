import type { SitePageName } from '#contract/site-pages.ts'

/** Pages of the demo shop in Portuguese of Brazil, in the format that `page set` takes. */
export const pagesBr: Record<SitePageName, string> = {
  'contract-offer': `
# Oferta pública

A {legal_name} oferece a qualquer pessoa a compra de códigos digitais nesta loja nas condições abaixo. Tocar em “Pagar” é aceitar a oferta: a partir desse momento existe um contrato entre você e o vendedor.

= Você compra um código
Ele é digital e funciona só na região indicada no bilhete.

= Você paga uma vez
O preço inclui todas as taxas. Nada é cobrado antes de você tocar em “Pagar”.

= Lacrado pode voltar
Enquanto você não abrir o código, o preço inteiro pode voltar para o seu saldo.

## Termos

O vendedor é a {legal_name}, BIN {tax_id}, com sede em {address}.

O comprador é uma pessoa maior de idade, ou que age com o consentimento de mãe, pai ou responsável, e que tem uma conta nesta loja.

Um código é uma sequência de caracteres que um serviço troca por dinheiro numa conta, por uma assinatura ou por um item. Os serviços pertencem a outras empresas e têm regras próprias.

Um código lacrado está pago e entregue, mas ainda não foi mostrado. Um código aberto é aquele para o qual o comprador tocou em “Revelar código”. A loja registra cada abertura e o horário dela.

O saldo é o registro do dinheiro que o comprador depositou ou que lhe foi devolvido. Ele só pode ser gasto nesta loja e não é devolvido em dinheiro.

## O que vendemos

O vendedor vende códigos para jogos, serviços e lojas de aplicativos. O valor, a região e o preço estão no bilhete de cada produto.

Todo código tem uma região. Ela aparece no cartão, na página do produto, no carrinho e no pedido ao pagar. Um código de uma região não é aceito por contas de outra.

O comprador confere a região da conta antes de pagar. Região errada não é motivo para devolver um código aberto, veja [5.3].

## Preço e pagamento

Os preços estão em tenge do Cazaquistão e incluem todos os impostos e taxas. O total no botão de pagamento é o valor que será cobrado.

O pagamento é feito pelos meios mostrados na finalização da compra. Os dados do cartão vão para o banco; a loja não os guarda.

Digitar o cartão não cobra nada. O dinheiro é cobrado depois de “Pagar” e, quando o banco pede, depois da confirmação, uma vez por pedido.

O preço do pedido é fixado quando o pedido é criado e vale por 30 minutos. Se um preço mudar antes da criação do pedido, a loja mostra o novo total e pergunta de novo.

Um código promocional vale para os pedidos e o prazo descritos nas condições dele e não é trocado por dinheiro.

## Entrega do código

O código é entregue na conta do comprador nesta loja assim que o banco confirma o pagamento, em geral em menos de um minuto. Um e-mail avisa que ele está lá; o código em si nunca é enviado por e-mail.

Se o banco demorar, o pedido é concluído quando a resposta chegar. Se até lá os códigos tiverem acabado, o pedido espera por novos, e o vendedor devolve o dinheiro quando o comprador o pedir; se até lá o pedido já tiver sido fechado, o dinheiro volta sozinho. Ele volta pelo mesmo caminho ou, quando isso não for possível, para o saldo.

A obrigação de entregar está cumprida quando o código pode ser aberto na conta do comprador.

## Devoluções

Um código lacrado pode ser devolvido uma vez: o preço inteiro que foi pago entra no saldo. Para devolver, toque em “Devolver” ao lado dele, em “Compras”.

Um código que o serviço recusa, embora usado na região certa, é trocado ou reembolsado depois de uma verificação. Ela leva até três dias úteis; o vendedor conta o que o serviço respondeu.

Um código aberto e sem defeito não pode ser devolvido nem trocado: quem o viu pode usá-lo. O comprador concorda com isso numa caixa separada antes de pagar.

Nada aqui tira os direitos que a lei de defesa do consumidor da República do Cazaquistão dá ao comprador.

## Conta e segurança

O comprador mantém a senha em segredo e avisa logo o vendedor se outra pessoa puder conhecê-la.

Os códigos são comprados para uso pessoal. O vendedor pode recusar um pedido com sinais de fraude e devolve o que foi pago por ele.

Antes de mostrar um código numa sessão antiga, a loja pede a senha de novo.

## Dados pessoais

A [política de privacidade](/privacy) diz como o vendedor trata os dados pessoais. Ao aceitar esta oferta, o comprador confirma que a leu.

## Responsabilidade e disputas

O vendedor responde por o código ser autêntico, não usado e da região indicada. O vendedor não responde pelas regras nem pelo funcionamento do serviço em si.

Uma reclamação enviada para {support_mail} é respondida em até dez dias corridos. O que não se resolver assim é decidido pela justiça, segundo a lei da República do Cazaquistão.

## Mudanças e dados

O vendedor pode mudar esta oferta. Ao pedido se aplica a versão em vigor quando “Pagar” foi tocado; o pedido guarda o número dela.

Os dados completos do vendedor estão na página [Dados da empresa](/requisites). O suporte responde {support_hours}.
`,
  privacy: `
# Política de privacidade

A {legal_name} coleta o que a venda de códigos exige e nada mais: sem anúncios, sem rastreadores, sem venda de dados. Esta política segue a lei da República do Cazaquistão sobre dados pessoais e sua proteção.

= Pedimos pouco
Um e-mail, um nome e uma senha. Nada de documentos nem telefone.

= O cartão fica com o banco
Os dados do cartão são repassados e nunca anotados aqui.

= Você vê o que guardamos
A sua conta mostra. O que ela não mostra, você pode pedir por e-mail.

## O que coletamos

Para a conta: seu e-mail, o nome que você escolheu e um hash irreversível da sua senha. A senha em si não é guardada.

Para uma compra: o que você pediu, os valores, os horários, a situação do pagamento e quando cada código foi aberto.

Para a segurança: a rede (o seu endereço de rede sem a última parte) e o nome do navegador usados para entrar, a rede de onde um código foi aberto e o número de tentativas sem sucesso.

As avaliações que você escreve aparecem com o seu nome.

## O que não coletamos

Número, validade e código de segurança do cartão passam para o banco apenas pela memória. Não são gravados em banco de dados, registro ou cópia de segurança.

Nesta loja não há redes de anúncios, análise de outras empresas nem botões de redes sociais.

## Por que e com que base

Os dados da conta e das compras servem para cumprir o contrato com você, veja a [oferta pública](/contract-offer).

Os dados de pedidos, pagamentos e recibos são guardados como a lei fiscal e contábil exige, por no mínimo cinco anos. Passado esse prazo, eles não são apagados automaticamente.

Os dados de segurança protegem a sua conta e a loja contra abusos. A rede e o nome do navegador de um acesso são apagados depois de 90 dias; um código ou link enviado por e-mail, um dia depois de vencer; o número de tentativas sem sucesso, em poucos dias. O registro da abertura de um código, com o horário e a rede, é guardado sem prazo: ele é a prova de que o código foi entregue e aberto.

O consentimento é dado no cadastro e pode ser retirado a qualquer momento, veja [6.3].

## Quem recebe os dados

O banco que processa o pagamento recebe o número do pedido, o valor, seu endereço de rede, os dados do cartão que você digitou, o tamanho da sua tela e o seu fuso horário. No formulário do próprio banco, ele recebe também o seu e-mail e o que você compra.

O operador de recibos fiscais recebe os itens, os valores e o seu e-mail.

O serviço de e-mail recebe o seu endereço e o texto da mensagem. Uma mensagem nunca traz um código comprado.

Órgãos públicos recebem dados só quando a lei nos obriga.

## Onde os dados ficam

Os códigos são guardados criptografados, com uma chave mantida fora do banco de dados. As conexões são criptografadas.

No seu navegador: dois cookies lembram o idioma e o tema; o armazenamento local guarda o carrinho, um código promocional e o pedido feito com ele, se a tecla / está desligada e o sinal de que você entrou ou de que a sua sessão terminou. Enquanto está aberta, a aba guarda também até onde você rolou a página, uma avaliação que você começou, o número do pedido cujo QR code ela mostra e o caminho de volta depois de adicionar saldo. Ao sair, são removidos o sinal de que você entrou, o código promocional e o que você começou.

## Seus direitos

A sua conta mostra nome, e-mail, saldo, compras, avaliações e onde você está conectado. A pedido, enviamos o que nós vemos dela: a conta, os 200 pedidos mais recentes com os pagamentos deles, e quando e de qual rede os códigos foram abertos.

Nome, e-mail e senha você mesmo altera. O que foi pedido, pago e aberto fica registrado como aconteceu.

Nesta loja não é possível apagar nem fechar uma conta. Se você retirar o consentimento, desconectamos todos os aparelhos da conta e invalidamos os links enviados por e-mail para trocar a senha ou o e-mail dela. Permanecem: seu e-mail, seu nome, o hash da sua senha e suas avaliações, porque as compras e o saldo pertencem à conta; pedidos, pagamentos e recibos, porque a lei fiscal e contábil os exige; e os registros de aberturas, como prova. Nada aqui tira os direitos que a lei da República do Cazaquistão sobre dados pessoais dá a você.

Escreva para {support_mail} a partir do e-mail da sua conta. A resposta chega em até três dias úteis.

## Mudanças desta política

Uma nova versão aparece nesta página com número e data. O seu pedido guarda a versão com que você concordou.
`,
  requisites: `
# Dados da empresa

Quem mantém esta loja e para onde escrever.

## Como falar com a gente

Escreva para {support_mail}. Uma pessoa responde {support_hours}. Informe o pedido, mas nunca envie um código ou o número do cartão: nós não pedimos isso.

Cartas em papel vão para {address}. A resposta sai em até dez dias corridos.

## O que fazemos

A {legal_name} vende códigos de ativação para jogos, serviços e lojas de aplicativos a pessoas, para uso pessoal.

Nomes e marcas dos serviços pertencem aos seus donos. A loja não faz parte dessas empresas.

## Isto é uma demonstração

A loja funciona com uma empresa de demonstração: o número, a conta e o endereço são inventados. Quem operar a loja coloca os próprios dados e textos no lugar antes de vender.
`,
  guarantees: `
# Garantias

Com o que você pode contar ao comprar aqui, e o que fazer se algo der errado.

= Autêntico e sem uso
Cada código é aberto por um único comprador.

= Só seu
O código fica criptografado até você abri-lo na sua conta.

= Dinheiro seguro
Sem código, sem cobrança: o que não pode ser entregue é devolvido.

## O código funciona

Os códigos vêm de distribuidores oficiais. A loja reconhece todo código que já teve, por isso um código que alguém já abriu nunca é vendido de novo.

A região no bilhete é a região do código. Se não for, trocamos o código ou devolvemos o preço.

Se um serviço recusar o código, escreva para nós antes de tentar outra vez. Olhamos o histórico do código, consultamos o distribuidor e respondemos em até três dias úteis.

## O código é só seu

O código é criptografado desde que chega até nós. Ninguém o vê antes de você tocar em “Revelar código”, nem a nossa equipe.

Códigos nunca são enviados por e-mail ou aplicativo de mensagens. O e-mail traz apenas um link para a sua conta.

Cada abertura é registrada. Se você acha que outra pessoa abriu um código, escreva para nós a partir do e-mail da sua conta e informe o pedido: diremos quando e de qual rede ele foi aberto.

## O dinheiro está seguro

O preço que você vê é o preço que você paga: nada é acrescentado no final.

Cada pedido é cobrado uma vez, não importa quantas vezes o botão foi tocado ou a conexão caiu.

Se os códigos acabaram enquanto você pagava, o pedido espera por novos; se preferir o dinheiro, escreva para nós. Se o pedido já tinha sido fechado, o dinheiro volta sozinho. Ele volta pelo mesmo caminho ou, quando isso não for possível, para o seu saldo.

## Devolução de um código

Um código lacrado pode ser devolvido uma vez, pelo preço inteiro, para o seu saldo: toque em “Devolver” ao lado dele, em “Compras”.

Um código aberto não pode ser devolvido nem trocado: quem o viu pode usá-lo. Por isso pedimos um consentimento separado antes do pagamento.

Um código que não funcionou por motivo alheio a você fica fora dessa regra: nós trocamos ou reembolsamos.

## Se algo deu errado

Escreva para {support_mail}; uma pessoa responde {support_hours}. Informe o pedido e conte o que aparece na tela.

Se você não concordar com a resposta, peça uma segunda verificação. A [oferta pública](/contract-offer) diz como uma disputa é resolvida.

## Acessibilidade {#accessibility}

A loja é feita para todos, no nível AA das WCAG 2.2: funciona só com o teclado, com leitor de tela, ampliada a 200%, em telas de 320 pixels de largura, com movimento reduzido e em cores de alto contraste. A tecla / leva à busca; o botão abaixo deste texto desativa esse atalho.

Todas as telas são verificadas automaticamente em quatro idiomas, no claro e no escuro e em cinco larguras; antes de cada mudança, uma verificação mais curta percorre cada tela uma vez. A última verificação completa não encontrou nada a corrigir.

As páginas dos bancos e as janelas de pagamento deles são deles e podem não chegar a esse nível. Raspar para abrir um código é brincadeira: um toque faz o mesmo.

Algo atrapalhou? Escreva para {support_mail} e diga onde. Uma pessoa responde: {support_hours}. Ela ajuda você a comprar de outro jeito até que seja corrigido.
`,
  faq: `
# Perguntas e respostas

Respostas curtas sobre códigos, regiões, pagamento, saldo e conta.

## Códigos e regiões

? Quando o código chega?
Em geral em menos de um minuto depois que o banco confirma o pagamento. Ele aparece na tela e fica nas suas compras. Também enviamos um e-mail com um link.

? Vocês mandam o código por e-mail?
Não. E-mails podem ser lidos por outras pessoas. A mensagem traz um link para a sua conta, e o código é aberto lá.

? Minha conta é de outra região. E agora?
Um código só funciona em contas da região dele. Enquanto está lacrado, ele pode voltar: toque em “Devolver” ao lado dele, em “Compras”, ou escreva para {support_mail} e informe o pedido, e o preço inteiro volta para o seu saldo. Um código aberto não pode ser devolvido.

? Onde vejo a região da minha conta?
Nas configurações do serviço, em geral em dados da conta ou país. Deve ser o país do bilhete. Na página do produto, a região aparece logo acima do botão Comprar.

? Posso devolver um código?
Lacrado, sim: uma vez, pelo preço inteiro, para o saldo. Aberto, não, a menos que o serviço o recuse por motivo alheio a você. As [garantias](/guarantees) explicam tudo.

? O código não funciona ou já foi usado
Primeiro veja se o valor já está na sua conta do serviço: muitas vezes o código é aceito na primeira tentativa, embora a página mostre um erro. Se não estiver, escreva para nós antes de tentar outra vez, e verificamos o código com o distribuidor.

? Onde encontro códigos que comprei antes?
Na sua conta, em “Compras”. Cada código pode ser aberto de novo quando você quiser; numa sessão antiga pedimos a senha antes.

? Por quanto tempo um código vale?
A maioria dos códigos não vence. Quando há um prazo, a data aparece ao lado do código.

## Pagamento

? O dinheiro foi cobrado, mas não há código
Abra as suas compras: o pedido mostra a situação real. Se o banco demorar, o código chega junto com a resposta dele, e você não será cobrado duas vezes. Se os códigos acabaram nesse meio-tempo, o pedido espera por novos, ou devolvemos o dinheiro quando você nos escrever; se o pedido já tinha sido fechado, o dinheiro volta sozinho.

? Quais cartões vocês aceitam?
Visa, Mastercard, Mir e American Express, se o seu banco permitir pagamentos na internet. Os meios disponíveis agora aparecem na finalização da compra.

? Por que o banco recusou o pagamento?
Quase sempre falta saldo no cartão, há um limite para compras na internet ou o código de confirmação estava errado. Nesse caso nada é cobrado. Tente de novo, use outro cartão ou fale com o seu banco.

? Existe alguma taxa?
Não. O preço no bilhete é o valor que você paga. O seu banco pode converter a moeda se o cartão não for em tenge.

? Como uso um código promocional?
Entre, abra o carrinho e digite o código. O novo total aparece na hora. Cada pedido aceita um código promocional.

## Saldo

? Para que serve o saldo?
Para pagar sem cartão e para receber o dinheiro que volta para você. Ele é mantido em tenge e não vence.

? Como adiciono saldo?
Na sua conta, em “Saldo”, a partir de 100 tenges. O dinheiro aparece assim que o banco confirma.

## Conta

? Não recebi o e-mail com o código
Olhe a pasta de spam e confira o endereço. Um novo código pode ser enviado depois de um minuto. Se nada chegar, escreva para {support_mail} a partir do endereço que você usou.

? Esqueci minha senha
Toque em “Esqueceu a senha?” na janela de entrada. O link do e-mail vale por 30 minutos.

? Como apago a minha conta?
Não é possível apagar nem fechar a conta: as compras, os códigos delas e o saldo pertencem a ela, e a lei fiscal e contábil exige que pedidos e pagamentos sejam guardados. Escreva para {support_mail} a partir do e-mail da conta, e desconectamos todos os aparelhos dela. A [política de privacidade](/privacy) diz o que é guardado, por que e por quanto tempo.
`,
}
