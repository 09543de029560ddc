# The command line in a container that holds nothing else. The project is mounted at /project; nothing is written there
# unless it is asked for:
#
#   docker build --tag racewarden .
#   docker run --rm --volume "$PWD:/project:ro" racewarden scan target/classes
FROM node:24.21.0-slim
COPY package.json LICENSE /racewarden/
COPY dist /racewarden/dist
COPY docs/workflows /racewarden/docs/workflows
USER node
WORKDIR /project
ENTRYPOINT ["node", "/racewarden/dist/cli/index.js"]
CMD ["--help"]
